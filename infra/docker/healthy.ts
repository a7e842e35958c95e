// The health check of the image: whether this process answers. That an engine is away does not make it unhealthy, since
// starting it again would not help.
const port = process.env['PORT'] ?? '3000';
const { ok } = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(4000) });
process.exit(ok ? 0 : 1);
