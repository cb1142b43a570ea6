/** A stand-in until the embedded Postgres is there. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  return { url: '', stop: async () => undefined };
}
