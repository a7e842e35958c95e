/** The fingerprint of what is stored, and the version that had it. */
export type Shape = { version: number; shape: string };
export type Shapes = Readonly<Record<string, Shape>>;

export const command = 'node infra/tools/development/stored-shapes/main.ts --write';

/** What has a shape. `raise`: what its version needs. `stays`: it is read for as long as there are logs. */
export type Kind = { name: string; raise: string; stays: boolean };
export const readModels: Kind = { name: 'read model', raise: 'raise its version', stays: false };
export const storedTypes: Kind = {
  name: 'stored type',
  raise: 'see to it that what is stored is still read, raise its version',
  stays: false,
};
export const events: Kind = {
  name: 'event',
  raise: 'give it an upcast from what was recorded until now',
  stays: true,
};

/** What no command may mend: what is stored already would be taken for something else. */
export const faultsOf = (kind: Kind, declared: Shapes, recorded: Shapes): string[] => [
  ...Object.entries(declared).flatMap(([name, { version, shape }]) => {
    const before = recorded[name];
    if (!before) return [];
    if (version < before.version)
      return [`${kind.name} \`${name}\` had version ${before.version}: a version is never used again`];
    return version === before.version && shape !== before.shape
      ? [
          `${kind.name} \`${name}\` has another shape than version ${version} had: ${kind.raise} and run \`${command}\``,
        ]
      : [];
  }),
  ...(kind.stays ? goneOf(declared, recorded) : []).map(
    (name) =>
      `${kind.name} \`${name}\` was recorded: it is declared for as long as there are logs that have it`,
  ),
];

const goneOf = (declared: Shapes, recorded: Shapes): string[] =>
  Object.keys(recorded).filter((name) => declared[name] === undefined);

/** What the command writes anew. */
const notRecorded = (kind: Kind, declared: Shapes, recorded: Shapes): string[] =>
  Object.entries(declared).flatMap(([name, { version }]) =>
    recorded[name] === undefined || recorded[name].version < version
      ? [`version ${version} of ${kind.name} \`${name}\` is not recorded: run \`${command}\``]
      : [],
  );

const noLongerDeclared = (kind: Kind, declared: Shapes, recorded: Shapes): string[] =>
  kind.stays
    ? []
    : goneOf(declared, recorded).map(
        (name) => `${kind.name} \`${name}\` is recorded and not declared: run \`${command}\``,
      );

/** Everything in which the recorded shapes are not those that are declared, in words. */
export const problemsOf = (kind: Kind, declared: Shapes, recorded: Shapes): string[] => [
  ...faultsOf(kind, declared, recorded),
  ...notRecorded(kind, declared, recorded),
  ...noLongerDeclared(kind, declared, recorded),
];
