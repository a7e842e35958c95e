const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Question words and function words of English: they say nothing about the subject of a question. */
export const QUESTION_WORDS = words(`
  a an the and or but if of in on at by to from for with about as into than then that this these those there here such
  is are was were be been being am do does did done doing has have had having can could may might must shall should will
  would it its they them their theirs he him his she her hers we us our ours you your yours i me my mine who whom whose
  which what when where why how s t don doesn didn isn aren wasn weren hasn haven couldn shouldn wouldn
  please tell give explain describe list name define`);
