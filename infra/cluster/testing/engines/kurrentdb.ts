// What KurrentDB accepts as settings, for tests of our compositions where no container engine is. Read in its sources
// (github.com/kurrent-io/KurrentDB, src/KurrentDB.Core/Configuration): names and defaults in ClusterVNodeOptions of 26.0
// (commit 8c17037), limits in ClusterVNodeOptionsValidator, forms of names in KurrentConfigurationKeys, and that an
// unknown one ends the server in src/KurrentDB/Program.

/** Options that have no section of their own: `KURRENTDB_` and the name in capitals. */
const options = new Set(
  `DefaultAdminPassword DefaultOpsPassword Dev RemoveDevCerts
  Config AllowUnknownOptions DisableHttpCaching StatsPeriodSec LogHttpRequests LogFailedAuthenticationAttempts
  SkipIndexScanOnReads MaxAppendSize MaxAppendEventSize Insecure AllowAnonymousEndpointAccess AllowAnonymousStreamAccess
  OverrideAnonymousEndpointAccessForGossip TelemetryOptout
  Log LogConfig LogLevel LogConsoleFormat LogFileSize LogFileInterval LogFileRetentionCount DisableLogFile
  AuthorizationType AuthorizationConfig AuthenticationType AuthenticationConfig
  CertificateFile CertificatePrivateKeyFile CertificatePassword CertificatePrivateKeyPassword
  TrustedRootCertificatesPath CertificateReservedNodeCommonName
  StreamInfoCacheCapacity ClusterSize NodePriority DiscoverViaDns ClusterDns ClusterGossipPort GossipSeed
  GossipIntervalMs GossipAllowedDifferenceMs GossipTimeoutMs ReadOnlyReplica DeadMemberRemovalPeriodSec
  LeaderElectionTimeoutMs
  MinFlushDelayMs DisableScavengeMerging ScavengeHistoryMaxAge CachedChunks ChunksCacheSize MaxMemTableSize Db Index
  UseIndexBloomFilters IndexCacheSize SkipDbVerify WriteThrough PrepareTimeoutMs CommitTimeoutMs WriteTimeoutMs
  UnsafeDisableFlushToDisk SkipIndexVerify IndexCacheDepth ReduceFileCachePressure InitializationThreads
  MaxAutoMergeIndexLevel WriteStatsToDb MaxTruncation ChunkSize StreamExistenceFilterSize
  KeepAliveInterval KeepAliveTimeout
  ReplicationIp NodeIp NodePort ReplicationPort NodeHostAdvertiseAs ReplicationHostAdvertiseAs AdvertiseHostToClientAs
  AdvertiseNodePortToClientAs NodePortAdvertiseAs ReplicationHeartbeatTimeout ReplicationHeartbeatInterval
  DisableAdminUi DisableStatsOnHttp DisableGossipOnHttp EnableAtomPubOverHttp
  RunProjections StartStandardProjections`
    .split(/\s+/)
    .map((name) => name.toLowerCase()),
);

const chunkBytes = 256 * 1024 * 1024;
const recordBytes = 16 * 1024 * 1024;

/** Limits of an append by version: the setting's default, and the most that it may be; null: the version has none. */
type Limits = { append: { default: number; most: number }; event: { default: number; most: number } | null };
const before241004 = { append: { default: 1024 * 1024, most: recordBytes - 10_000 }, event: null };
const from251: Limits = {
  append: { default: chunkBytes, most: chunkBytes },
  event: { default: recordBytes, most: recordBytes },
};
export const limits = {
  '23.10': before241004,
  /** From 24.10.4 on, 25.0 too; the event's limit is not held against the other. */
  '24.10.4': { ...before241004, event: { default: 2 ** 31 - 1, most: 2 ** 31 - 1 } },
  '25.1': from251,
  '26.0': from251,
} satisfies Record<string, Limits>;
export type Version = keyof typeof limits;

/** Whether a variable names a section (`KURRENTDB__SECTION__NAME`): what is in those is not checked by the server. */
const hasSection = (name: string): boolean => name.replace(/^KURRENTDB_/, '').includes('__');

/** Why a server would not start with these variables of its environment; none when it would. */
export function problemsWith(env: Record<string, string>, version: Version): string[] {
  const { append, event } = limits[version];
  const problems: string[] = [];
  for (const name of Object.keys(env).filter((key) => key.startsWith('KURRENTDB_'))) {
    const option = name.slice('KURRENTDB_'.length).replaceAll('_', '').toLowerCase();
    const known = options.has(option) && !(option === 'maxappendeventsize' && !event);
    if (!hasSection(name) && !known) problems.push(`${name} is not a known option`);
  }
  const appendBytes = Number(env['KURRENTDB_MAX_APPEND_SIZE'] ?? append.default);
  const eventBytes = event ? Number(env['KURRENTDB_MAX_APPEND_EVENT_SIZE'] ?? event.default) : 0;
  if (!(appendBytes <= append.most)) problems.push(`MaxAppendSize exceeded ${append.most} bytes`);
  if (event && !(eventBytes <= event.most)) problems.push(`MaxAppendEventSize exceeded ${event.most} bytes`);
  if (event?.most === recordBytes && eventBytes > appendBytes)
    problems.push('MaxAppendEventSize must be less than or equal to MaxAppendSize');
  const insecure = env['KURRENTDB_INSECURE'] === 'true';
  const passwords = ['KURRENTDB_DEFAULT_ADMIN_PASSWORD', 'KURRENTDB_DEFAULT_OPS_PASSWORD'];
  if (insecure && passwords.some((name) => (env[name] ?? 'changeit') !== 'changeit'))
    problems.push('a default password cannot be set where nobody signs in');
  return problems;
}
