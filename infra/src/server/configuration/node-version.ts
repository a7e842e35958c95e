const oldest = 24;

/** Throws an error that says how to start the app when this Node is too old. */
export function assertNodeVersion(version = process.versions.node): void {
  const major = Number(version.split('.')[0]);
  if (major >= oldest) return;
  throw new Error(
    `Anamnesis needs Node ${oldest} or newer and brings its own, but Node ${version} is running. ` +
      'Start it with "npm start" after "npm ci".',
  );
}
