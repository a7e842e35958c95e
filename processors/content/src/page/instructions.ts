const OBJECTIVE =
  /^(?:identify|maintain|keep|start|stop|continue|describe|explain|discuss|compare|list|define|name|trace|classify|calculate|summarize|outline|distinguish|differentiate|state|understand|recognize|relate|demonstrate|evaluate|analyze|apply|illustrate|contrast|examine|consider|imagine|think|look|try|use|place|give|provide|monitor|assess|administer|instruct|teach|check|ask|make|take|avoid|ensure|review|report|notify|obtain|educate|encourage|read|do|don[’']t)\s/iu;

/** Verbs that are nouns too: an order only before an article, a figure or a second verb. */
const ORDER =
  /^(?:drive|double|repeat|titrate|drink|eat|wash|call|contact|seek|store|dilute|infuse|inject|rotate|weigh|wear|apply|swallow|chew|crush|discard|shake|limit|hold|withhold|observe|document|follow|prepare|refer|schedule|wait|withdraw|add|choose|select|consult|adjust|begin|initiate|discontinue|taper|switch|reduce|increase|decrease|remove|insert|palpate|inspect|auscultate|percuss|record|elevate|position|reposition|offer|advise|counsel)\s(?:the|an?|all|any|your|their|\d|or\s\p{Ll}{3,}\s(?!is|are))/iu;

/** Learning objectives and orders: "Describe the path …", "Monitor vital signs …". */
export const isInstruction = (text: string): boolean => OBJECTIVE.test(text) || ORDER.test(text);
