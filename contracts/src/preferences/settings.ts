import { z } from 'zod';
import { howManySchema } from '../kernel/how-many.ts';

export type SettingSection =
  | 'Study preferences'
  | 'Notifications'
  | 'Privacy'
  | 'Appearance'
  | 'Where your texts go';

/** In the first script of every page: what a setting does, in more words, is in `looks.tsx`. */
type Particulars<V> = {
  default: V;
  section: SettingSection;
  label: string;
  /** Values with their words: it is chosen from a list. */
  choices?: Readonly<Record<Extract<V, string | number>, string>>;
  /** An older setting has an event of its own, with its value in the field `as` (by default its own name). */
  event?: string;
  as?: string;
};

/** What the screen asks of an entry. */
export type AnySetting = Particulars<Value>;
/** A value is compared with `===`. */
type Value = string | number | boolean | null;

const defineSetting = <S extends z.ZodType<Value>, const P extends Particulars<z.infer<S>>>(
  schema: S,
  particulars: P & Particulars<z.infer<S>>,
): { schema: S } & P => ({ schema, ...particulars });

export const cardStyleSchema = z.enum(['cloze_deletion', 'question_answer']);
export type CardStyle = z.infer<typeof cardStyleSchema>;

/** Of the numbers of `weekOf`, the last one is of days that are all off: nobody can choose it. In every page, so not with the others. */
export const mostOfWeek = 3 ** 7 - 1;

/** `08:00` */
export const clockTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/**
 * All that a person can set with one value, in the order of the screen within each section. An entry is a setting whole: of it follow
 * what the calls take and tell, the event, the read model, the decision and the field on the screen. One that is neither a switch nor
 * has `choices` needs a component in `frontend/src/features/preferences/looks.tsx`.
 */
export const settings = {
  /** Without a choice it is off, and the theme follows the device. */
  darkMode: defineSetting(z.boolean(), { default: false, section: 'Appearance', label: 'Dark mode' }),
  /** Pages are white paper while the rest is dark. */
  pagesAtNight: defineSetting(z.enum(['off', 'dimmed', 'inverted']), {
    default: 'dimmed',
    section: 'Appearance',
    label: 'Pages of PDFs while it is dark',
    choices: { off: 'White', dimmed: 'Dimmed', inverted: 'Dark, colours inverted' },
  }),
  cardStyle: defineSetting(cardStyleSchema, {
    default: 'cloze_deletion',
    section: 'Study preferences',
    label: 'What flash card style do you prefer?',
    event: 'CardStyleChosen',
  }),
  /** Of documents that are processed from then on; a document may have a choice of its own. */
  howMany: defineSetting(howManySchema, {
    default: 'normal',
    section: 'Study preferences',
    label: 'How many cards from each page?',
    event: 'HowManyCardsChosen',
  }),
  /** Of documents that come from then on, where the built-in engine makes them: a model costs something, and is asked by a press. */
  cardsOfUploads: defineSetting(z.boolean(), {
    default: true,
    section: 'Study preferences',
    label: 'Make cards of what I upload',
  }),
  liteMode: defineSetting(z.boolean(), {
    default: false,
    section: 'Study preferences',
    label: 'Lite Mode',
    event: 'LiteModeSwitched',
  }),
  /** null: no limit. */
  newCardsPerDay: defineSetting(z.int().min(0).max(9_999).nullable(), {
    default: 20,
    section: 'Study preferences',
    label: 'How many new cards a day?',
    event: 'NewCardsPerDayChosen',
  }),
  /** `important`: those of high yield before the others, over all documents. */
  newCardsFirst: defineSetting(z.enum(['reading', 'important']), {
    default: 'reading',
    section: 'Study preferences',
    label: 'New cards come',
    choices: { reading: 'In reading order', important: 'Most important first' },
  }),
  /** 0: no limit. What waits beyond it follows each day from what is due. */
  reviewsPerDay: defineSetting(z.int().min(0).max(9_999), {
    default: 0,
    section: 'Study preferences',
    label: 'How many reviews a day?',
  }),
  /** 0: as they fall due; else what each day of the week takes, as a number of `weekOf`. */
  easyDays: defineSetting(z.int().min(0).max(mostOfWeek), {
    default: 0,
    section: 'Study preferences',
    label: 'Reviews over the week',
  }),
  daysOffFrom: defineSetting(z.iso.date().nullable(), {
    default: null,
    section: 'Study preferences',
    label: 'First day off',
  }),
  daysOffTo: defineSetting(z.iso.date().nullable(), {
    default: null,
    section: 'Study preferences',
    label: 'Last day off',
  }),
  /** Of the specification are two; decks come with the habit of four. */
  grades: defineSetting(z.enum(['two', 'four']), {
    default: 'two',
    section: 'Study preferences',
    label: 'How do you grade your answers?',
    choices: { two: 'Incorrect or Correct', four: 'Again, Hard, Good or Easy' },
  }),
  /** The hour of the person's clock: who studies past midnight has not begun the next day. */
  studyDayStart: defineSetting(z.int().min(0).max(6), {
    default: 4,
    section: 'Study preferences',
    label: 'A new day begins at',
    choices: {
      0: '00:00 (midnight)',
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((hour) => [hour, clockTime(hour)])),
    },
  }),
  autoSave: defineSetting(z.boolean(), {
    default: true,
    section: 'Study preferences',
    label: 'Auto-save',
  }),
  studyReminders: defineSetting(z.boolean(), {
    default: true,
    section: 'Notifications',
    label: 'Study reminders',
  }),
  notifications: defineSetting(z.boolean(), {
    default: true,
    section: 'Notifications',
    label: 'Notifications',
  }),
  emailNotifications: defineSetting(z.boolean(), {
    default: false,
    section: 'Notifications',
    label: 'E-mail notifications',
  }),
  /** By the whole e-mail address they always do. */
  foundByName: defineSetting(z.boolean(), {
    default: true,
    section: 'Privacy',
    label: 'Others find me by my name',
    event: 'FoundByNameSwitched',
  }),
  /** Under random ids. */
  historyAnalysis: defineSetting(z.boolean(), {
    default: false,
    section: 'Privacy',
    label: 'Let analysts of this server study my review history',
    event: 'HistoryAnalysisSwitched',
    as: 'allowed',
  }),
  /** `server`: what the server is set up with, which may be a model elsewhere; `builtin`: the built-in engine, on the server itself. */
  engine: defineSetting(z.enum(['server', 'builtin']), {
    default: 'server',
    section: 'Where your texts go',
    label: 'Use the built-in engine for me',
    event: 'ContentEngineChosen',
  }),
};

type All = typeof settings;
export type SettingName = keyof All;
export type SettingValues = { [N in SettingName]: z.infer<All[N]['schema']> };
/** Those with an event of their own. */
export type ChoiceName = { [N in SettingName]: All[N] extends { event: string } ? N : never }[SettingName];
/** The five flags of specification 2 §3: no more are added. */
const flagNames = ['notifications', 'darkMode', 'autoSave', 'studyReminders', 'emailNotifications'] as const;
type FlagName = (typeof flagNames)[number];
/** Those that are saved with the flags, beside them: every new one. */
export type BesideName = Exclude<SettingName, ChoiceName | FlagName>;

const names = Object.keys(settings) as SettingName[];
const isFlag = (name: SettingName): name is FlagName => (flagNames as readonly string[]).includes(name);
const isChoice = (name: SettingName): name is ChoiceName => 'event' in settings[name];
export const choiceNames = names.filter(isChoice);
export const besideNames = names.filter((name): name is BesideName => !isChoice(name) && !isFlag(name));

/**
 * What stands in the entries under each of these names.
 * @__NO_SIDE_EFFECTS__
 */
const each = <N extends SettingName, V>(of: readonly N[], value: (setting: All[N], name: N) => V) =>
  Object.fromEntries(of.map((name) => [name, value(settings[name], name)])) as unknown;

type SchemasOf<N extends SettingName> = { [K in N]: All[K]['schema'] };
export const settingSchemas = each(names, ({ schema }) => schema) as SchemasOf<SettingName>;
export const defaultValues = each(names, (setting) => setting.default) as SettingValues;

export const settingsSchema = z.object(each(flagNames, ({ schema }) => schema) as SchemasOf<FlagName>);
export type Settings = z.infer<typeof settingsSchema>;
/** Specification 2 §9. */
export const defaultSettings = each(flagNames, (setting) => setting.default) as Settings;

export const besideMayBeAbsent = each(besideNames, ({ schema }) => schema.optional()) as {
  [N in BesideName]: z.ZodOptional<All[N]['schema']>;
};
export const besideWithDefaults = each(besideNames, (setting) =>
  (setting.schema as z.ZodType).default(setting.default),
) as { [N in BesideName]: z.ZodDefault<All[N]['schema']> };

/** Of all but the flags, which are kept together. */
export type Choices = Omit<SettingValues, FlagName>;
export const defaultChoices = each(
  names.filter((name) => !isFlag(name)),
  (setting) => setting.default,
) as Choices;

/** Of a record of all, those that are saved beside the flags. */
export const besideOf = <T extends Record<BesideName, unknown>>(all: T): Pick<T, BesideName> =>
  each(besideNames, (_, name) => all[name]) as Pick<T, BesideName>;

/** The name of a choice in its event and its calls. */
type FieldOf<N extends ChoiceName> = All[N] extends { as: infer As extends string } ? As : N;
export type ChoiceSchema<N extends ChoiceName> = z.ZodObject<{ [F in FieldOf<N>]: All[N]['schema'] }>;
const fieldOf = (name: ChoiceName): string => (settings[name] as { as?: string }).as ?? name;
export const choiceSchema = <N extends ChoiceName>(name: N): ChoiceSchema<N> =>
  z.object({ [fieldOf(name)]: settings[name].schema }) as unknown as ChoiceSchema<N>;

/** A choice as its event and its calls have it. */
export const choiceData = <N extends ChoiceName>(name: N, value: Choices[N]) =>
  ({ [fieldOf(name)]: value }) as z.input<ChoiceSchema<N>>;
export const choiceFrom = <N extends ChoiceName>(name: N, data: z.infer<ChoiceSchema<N>>): Choices[N] =>
  (data as Record<string, Choices[N]>)[fieldOf(name)]!;

/** Of `SettingsSaved`, which had two of them at first: each that is added is a version. Whoever changes the values of one adds 1 here. */
export const settingsVersion = besideNames.length - 1;

/** The hour of the day, 0 to 23, from which the daily reminder is sent, in an IANA time zone. */
export const reminderTimeSchema = z.object({ hour: z.int().min(0).max(23), timeZone: z.string() });
export type ReminderTime = z.infer<typeof reminderTimeSchema>;
export const defaultReminderHour = 8;

/** A daily reminder is mailed only to people who want both reminders and mail. */
export const wantsReminderMail = ({ studyReminders, emailNotifications }: Settings): boolean =>
  studyReminders && emailNotifications;

/** A daily reminder: by mail, or on devices that asked for it. */
export const wantsReminder = (chosen: Settings, devices: number): boolean =>
  wantsReminderMail(chosen) || (chosen.studyReminders && devices > 0);
