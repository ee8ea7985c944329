import { readdirSync, readFileSync } from 'node:fs';

export type ProcessMemory = { pid: number; bytes: number; isPage: boolean };

const pageSize = 4096;

/**
 * The private memory of each process of a group, in bytes. Empty if the system does not tell: only Linux
 * does. Pages of one site share a process.
 */
export const createMemoryReader = (group: number): (() => ProcessMemory[]) => {
  // A page begins as a copy of another process of its browser, so only pages and strangers are remembered.
  let known = new Map<string, 'page' | 'stranger'>();
  const read = (seen: typeof known) => (pid: string) => {
    try {
      const kind = known.get(pid) ?? kindOf(pid, group);
      if (kind !== 'other') seen.set(pid, kind);
      return kind === 'stranger' ? [] : [{ pid: Number(pid), bytes: bytesOf(pid), isPage: kind === 'page' }];
    } catch {
      // It ended in the meantime.
      return [];
    }
  };
  return () => {
    try {
      const seen: typeof known = new Map();
      const all = readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(read(seen));
      known = seen;
      return all;
    } catch {
      return [];
    }
  };
};

const kindOf = (pid: string, group: number) => {
  // The name in brackets may contain anything; the third field after it is the group.
  const [, , own] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  if (Number(own) !== group) return 'stranger';
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer') ? 'page' : 'other';
};

const bytesOf = (pid: string) => {
  const [, resident = '0', shared = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(resident) - Number(shared)) * pageSize;
};

/** Ends pages that take more than `limit` bytes, before the machine ends something else; the result stops it. */
export const limitMemory = (group: number, limit: number, onExcess: () => void): (() => void) => {
  const read = createMemoryReader(group);
  const look = () => {
    for (const { pid, bytes, isPage } of read()) {
      if (!isPage || bytes <= limit) continue;
      onExcess();
      kill(pid);
    }
  };
  const timer = setInterval(look, 200);
  return () => clearInterval(timer);
};

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
};
