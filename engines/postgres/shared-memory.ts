import { statfsSync } from 'node:fs';

const PLACE = '/dev/shm';
const ENOUGH_BYTES = 32 * 2 ** 20;

/**
 * The setting by which the engine's processes share memory as it grows. If /dev/shm is too small, the
 * engine would crash in the middle of its work, so it uses files in the cluster instead.
 */
export const sharedMemory = (): Record<string, string> => {
  if (process.platform !== 'linux' || roomBytes() >= ENOUGH_BYTES) return {};
  return { dynamic_shared_memory_type: 'mmap' };
};

const roomBytes = (): number => {
  try {
    const { bavail, bsize } = statfsSync(PLACE);
    return bavail * bsize;
  } catch {
    return 0;
  }
};
