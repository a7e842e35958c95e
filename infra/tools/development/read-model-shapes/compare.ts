/** The fingerprint of a read model, and the version that had it. */
export type Shape = { version: number; shape: string };
export type Shapes = Readonly<Record<string, Shape>>;

export const command = 'node infra/tools/development/read-model-shapes/main.ts --write';

/** What no command may mend: documents of two shapes would stand in one place, or documents of old in the place of new ones. */
export const faultsOf = (declared: Shapes, recorded: Shapes): string[] =>
  Object.entries(declared).flatMap(([name, { version, shape }]) => {
    const before = recorded[name];
    if (!before) return [];
    if (version < before.version)
      return [`read model \`${name}\` had version ${before.version}: a version is never used again`];
    return version === before.version && shape !== before.shape
      ? [
          `read model \`${name}\` has another shape than version ${version} had: raise its version and run \`${command}\``,
        ]
      : [];
  });

/** What the command writes anew. */
const notRecorded = (declared: Shapes, recorded: Shapes): string[] =>
  Object.entries(declared).flatMap(([name, { version }]) =>
    recorded[name] === undefined || recorded[name].version < version
      ? [`version ${version} of read model \`${name}\` is not recorded: run \`${command}\``]
      : [],
  );

const noLongerDeclared = (declared: Shapes, recorded: Shapes): string[] =>
  Object.keys(recorded).flatMap((name) =>
    declared[name] ? [] : [`read model \`${name}\` is recorded and not declared: run \`${command}\``],
  );

/** Everything in which the recorded shapes are not those that are declared, in words. */
export const problemsOf = (declared: Shapes, recorded: Shapes): string[] => [
  ...faultsOf(declared, recorded),
  ...notRecorded(declared, recorded),
  ...noLongerDeclared(declared, recorded),
];
