/** "Drugs to avoid", "Do not give", "Migraine – never": what stands under it is not to be done, or not so. */
const DENIES =
  /\b(?:(?:do not|don[’']?ts?|never|not to)\b(?! (?:be )?(?:miss|forget|delay|confus|worry|panic|overlook|know|wait))|avoid(?:ed|ing)?|(?:not|unsafe) (?:in|for|with|if|when|given|used|recommended)|(?:must|should|may|can) not|cannot|contra-?indicat\w*|ci['’]?s|withh(?:old|eld)|forbidden|banned|unsafe|dangerous|harmful|withdrawn|mistakes|obsolete|outdated|no longer|myths?|toxic (?:doses?|levels?))\b|^stop\b(?! (?:smoking|it$))|\bto (?:stop|omit)$/iu;
/** Whether what stands under such a line is not to be done. */
export const deniesBelow = (over: string): boolean => DENIES.test(over);

/** What states in a card or a bullet that something is not to be done, or not so. */
export const DENIAL =
  /\b(?:not|no|never|nor|none|avoid\w*|contra-?indicat\w*|cautions?|stop\w*|withh\w+|omit\w*|obsolete|outdated|toxic\w*|forbidden|banned|harm\w*|unsafe|myths?|except|without|unless|instead|wrong|false|cannot|risks?|\p{L}+n[’']t)\b/iu;
