const OBJECTIVE =
  /^(?:identify|maintain|keep|start|stop|continue|describe|explain|discuss|compare|list|define|name|trace|classify|calculate|summarize|outline|distinguish|differentiate|state|understand|recognize|relate|demonstrate|evaluate|analyze|apply|illustrate|contrast|examine|consider|imagine|think|look|try|use|place|give|provide|monitor|assess|administer|instruct|teach|check|ask|make|take|avoid|ensure|review|report|notify|obtain|educate|encourage|read|do|don[’']t)\s/iu;

/** Learning objectives and orders: "Describe the path …", "Monitor vital signs …". */
export const isInstruction = (text: string): boolean => OBJECTIVE.test(text);
