import { z } from 'zod';
import { Curve, SchedulingPolicy, Teaching } from '../cards/study/schedule.ts';
import { asRecorded, defineEvent, type EventDefinition, type EventOf } from '../kernel/events/event.ts';
import { examSchema } from './exams.ts';
import { pushSubscriptionSchema } from './push.ts';
import {
  besideMayBeAbsent,
  choiceData,
  choiceFrom,
  type ChoiceName,
  choiceNames,
  type Choices,
  choiceSchema,
  type ChoiceSchema,
  reminderTimeSchema,
  settings,
  settingsSchema,
  settingsVersion,
} from './settings.ts';

const localDate = z.iso.date();

/** `refused`: the mail server will never accept a mail to that address. */
export const reminderSkipReason = z.enum(['nothingDue', 'noAddress', 'refused']);
export type ReminderSkipReason = z.infer<typeof reminderSkipReason>;

/** Progress of a replay of the history; `next` is where it continues, null when it is complete. */
export const replayProgressSchema = z.object({
  documentsDone: z.int(),
  documentsTotal: z.int(),
  /** Cards processed so far. */
  cardsDone: z.int(),
  next: z.object({ documentId: z.string(), card: z.int() }).nullable(),
});
export type ReplayProgress = z.infer<typeof replayProgressSchema>;

const count = z.int().min(0);
const loss = z.number().min(0);
export const fitSchema = z.object({
  at: z.iso.datetime(),
  /** All that there were, and those of the last fifth that were foreseen: none of them was learnt from. */
  answers: count,
  judged: count,
  /** The log loss of these by either curve. */
  usualLoss: loss,
  ownLoss: loss,
  /** After so many answers one counts half as much; null: all count alike. */
  halfLife: count.nullable(),
  curve: Curve.readonly(),
});
export type Fit = z.infer<typeof fitSchema>;

/** A curve is used only where it foresaw the person's later answers better than the usual one. */
export const isCloser = ({ usualLoss, ownLoss }: Fit): boolean => ownLoss < usualLoss;

type ChoiceEvents = { [N in ChoiceName as (typeof settings)[N]['event']]: EventDefinition<ChoiceSchema<N>> };
export type ChoiceEvent = EventOf<ChoiceEvents>;

const choiceEvents = Object.fromEntries(
  choiceNames.map((name) => [settings[name].event, defineEvent(choiceSchema(name))]),
) as unknown as ChoiceEvents;

/** Stream `preferences-<user>`. */
export const preferencesEvents = {
  ...choiceEvents,
  /**
   * The history is then replayed under the policy; `replayId` identifies that replay. Recorded with the same policy, too, once the first
   * card is met whose memory was taught otherwise than now. `taughtBy`: how that replay teaches memories.
   */
  SchedulerChosen: defineEvent(
    z.object({ policy: SchedulingPolicy, replayId: z.string(), taughtBy: Teaching.optional() }),
    { upcasts: [asRecorded, asRecorded] },
  ),
  /** FSRS was fitted to the person's own answers. It is used where `isCloser`, as long as they want it. */
  ParametersFitted: defineEvent(fitSchema),
  /** `own`: the fitted curve where there is one. Absent: it is. */
  CurveChosen: defineEvent(z.object({ own: z.boolean() })),
  /** A part of the cards has been rescheduled. */
  HistoryReplayed: defineEvent(replayProgressSchema.extend({ replayId: z.string() })),
  SettingsSaved: defineEvent(
    z.object({
      settings: settingsSchema,
      followSystem: z.boolean(),
      reminder: reminderTimeSchema,
      /** Absent: as it was. */
      ...besideMayBeAbsent,
    }),
    { upcasts: Array.from({ length: settingsVersion - 1 }, () => asRecorded) },
  ),
  /** Through the link in a mail. */
  EmailNotificationsStopped: defineEvent(z.object({})),
  /** A processor is about to send the reminder of that study day. The claim expires at `until`; then another may try. */
  ReminderClaimed: defineEvent(z.object({ localDate, until: z.iso.datetime() })),
  ReminderSent: defineEvent(z.object({ localDate, dueCards: z.int() })),
  /** That day needs no reminder. */
  ReminderSkipped: defineEvent(z.object({ localDate, reason: reminderSkipReason })),
  /** A device asked for reminders. Where the person has no hour yet, it is the usual one in that time zone. */
  PushSubscribed: defineEvent(pushSubscriptionSchema.extend({ timeZone: z.string() }), {
    personal: { endpoint: '', p256dh: '', auth: '' },
  }),
  /** It wants none any more, its push service knows it no more, or it gave way to a newer one. */
  PushUnsubscribed: defineEvent(z.object({ subscriptionId: z.string() }), { frees: true }),
  /** New cards are planned for an exam, a new one or one that was planned otherwise. */
  ExamSet: defineEvent(examSchema, { personal: { name: '' } }),
  /** The person ended the plan, or made another when the day of this one was past. */
  ExamEnded: defineEvent(z.object({ examId: z.string() }), { frees: true }),
  /** The person's account was erased: the stream ends here. */
  PreferencesErased: defineEvent(z.object({}), { frees: true }),
};
export type PreferencesEvent = EventOf<typeof preferencesEvents>;
export const preferencesStream = (userId: string): string => `preferences-${userId}`;

const byEvent = new Map<string, ChoiceName>(choiceNames.map((name) => [settings[name].event, name]));
export const choiceEventTypes = [...byEvent.keys()] as ChoiceEvent['type'][];
export const isChoiceEvent = (event: { type: string }): event is ChoiceEvent => byEvent.has(event.type);

export const choiceEvent = <N extends ChoiceName>(name: N, value: Choices[N]): ChoiceEvent =>
  ({ type: settings[name].event, data: choiceData(name, value) }) as unknown as ChoiceEvent;

/** What such an event says was chosen. */
export function choiceIn({ type, data }: ChoiceEvent): Partial<Choices> {
  const name = byEvent.get(type)!;
  return { [name]: choiceFrom(name, data as never) };
}
