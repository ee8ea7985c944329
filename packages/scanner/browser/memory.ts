import { readdirSync, readFileSync } from 'node:fs';

export type ProcessMemory = { pid: number; bytes: number; isPage: boolean };

const pageSize = 4096;

/**
 * The private memory of each process of a group, in bytes. Empty if the system does not tell: only Linux
 * does. Pages of one site share a process.
 */
export const createMemoryReader = (group: number): (() => ProcessMemory[]) => {
  const known = new Map<string, { isMember: boolean; isPage: boolean }>();
  const read = (pid: string): ProcessMemory[] => {
    try {
      const { isMember, isPage } = known.get(pid) ?? remember(known, pid, describe(pid, group));
      return isMember ? [{ pid: Number(pid), bytes: bytesOf(pid), isPage }] : [];
    } catch {
      // It ended in the meantime.
      known.delete(pid);
      return [];
    }
  };
  return () => {
    try {
      return readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(read);
    } catch {
      return [];
    }
  };
};

const remember = <Value>(map: Map<string, Value>, key: string, value: Value) => {
  map.set(key, value);
  return value;
};

const describe = (pid: string, group: number) => {
  // The name in brackets may contain anything; the third field after it is the group.
  const [, , own] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const isMember = Number(own) === group;
  const isPage = isMember && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer');
  return { isMember, isPage };
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
