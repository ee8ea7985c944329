import { expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';

// Nobody listens there.
const server = withServer({
  environment: { ARTEFACT_STORE: 's3://candour/published?endpoint=http://127.0.0.1:9&region=us-east-1' },
});

test('a bucket that cannot be written to is a warning of /readyz, since banners go on', async () => {
  const readiness = async () => (await server().app.inject('/readyz')).json();
  await expect.poll(readiness, { timeout: 20_000 }).toEqual({
    status: 'ready',
    warnings: { bucket: 'The bucket of ARTEFACT_STORE cannot be written to' },
  });
});
