import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { expect, test } from 'vitest';
import { createMemoryReader } from './memory.ts';

test.runIf(platform() === 'linux')(
  'SSRF-16: a process that becomes a page after it was first seen counts as a page',
  async () => {
    // A browser's page starts as a copy of its zygote and takes its own name a moment later.
    const child = spawn('sh', ['-c', 'read line; exec sh -c "read line" "$NEXT"'], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, NEXT: '--type=renderer' },
    });
    try {
      const read = createMemoryReader(child.pid!); // it has started
      const isPage = () => read().map((one) => one.isPage);
      await expect.poll(isPage).toEqual([false]);
      child.stdin.write('\n');
      await expect.poll(isPage).toEqual([true]);
    } finally {
      process.kill(-child.pid!, 'SIGKILL');
    }
  },
);
