import { z } from 'zod';
import { environmentSettings } from './config.ts';

/** One setting: its name, its default as it would be typed (null: none), what happens without it, and its meaning. */
export type SettingHelp = {
  name: string;
  default: string | null;
  whenUnset: string | null;
  values: readonly string[];
  meaning: string;
};

type Described = {
  description?: string;
  default?: unknown;
  whenUnset?: string;
  enum?: readonly string[];
};

/** Every setting in the order of the schema. */
export function settingsHelp(): SettingHelp[] {
  const { properties } = z.toJSONSchema(environmentSettings, { io: 'input', unrepresentable: 'any' });
  return Object.entries((properties ?? {}) as Record<string, Described>).map(([name, setting]) => ({
    name,
    default: setting.default === undefined ? null : String(setting.default),
    whenUnset: setting.whenUnset ?? null,
    values: setting.enum ?? [],
    meaning: setting.description ?? '',
  }));
}

/** The settings as lines for a console, each with its default and one line of meaning. */
export function settingsText(): string {
  return settingsHelp()
    .map(
      (setting) =>
        `  ${setting.name}  (${setting.default ?? setting.whenUnset ?? 'none'})\n      ${meaningOf(setting)}`,
    )
    .join('\n');
}

const meaningOf = ({ meaning, values }: SettingHelp): string =>
  values.length > 1 ? `${meaning} [${values.join(' | ')}]` : meaning;
