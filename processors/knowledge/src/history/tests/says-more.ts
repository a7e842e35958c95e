/** Words that a request is put with: where nothing else stands beside a name, nothing else is asked. */
const putting = new Set(
  (
    'i we you he she they it us me him them a an the his her their your my our this that these those some any all both one ' +
    "i'd i'll i'm i've we'd we'll we're we've let's what's how's can't " +
    'would could should can may might will shall must do did does is are was were am be been being have has had need needs want wants ' +
    'like love to go going gonna get getting order ordering check checking run running send sending request requesting arrange perform do doing ' +
    'repeat measure take taking start book organise organize give giving show shows showed shown see seeing look looking know add obtain draw ' +
    'perform performing carry out off up down in on at of for from with by and or but so also plus then now next first again today please ' +
    'thanks thank ok okay right alright yes great good fine well just maybe perhaps think suggest recommend let find findings result results level levels ' +
    'back come came reading readings report value values test tests testing scan scans image images sample samples done quickly quick urgent urgently ' +
    'stat routine full set more another other too as if there what how about tell about available ready yet him examine examining examination exam ' +
    'inspect palpate feel assess listen mind okay move onto on ahead like about anything something bedside patient doctor sir madam mr mrs ' +
    'normal abnormal raised elevated high low positive negative say said says reveal revealed here there hear sure together along via ask'
  ).split(' '),
);
export const saysMore = (text: string): boolean =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  ).some((word) => !putting.has(word));
