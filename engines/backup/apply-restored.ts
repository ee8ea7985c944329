import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a checked backup waits for the server to pick it up. */
export const restoredFolder = (cluster: string): string => join(dirname(cluster), 'restored');

/**
 * Replaces the current data with a waiting restored backup and keeps the old data beside it. Call with the
 * lock on DATA_DIR held and no engine running; after a crash half-way the next call continues.
 */
export const applyRestored = ({
  dataDir,
  cluster,
}: {
  dataDir: string;
  cluster: string;
}): { kept: string } | undefined => {
  const restored = restoredFolder(cluster);
  if (!existsSync(restored)) return undefined;
  const kept = join(dirname(cluster), `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(kept, { mode: 0o711 });
  swap(join(restored, 'postgres'), cluster, join(kept, 'postgres'));
  const artefacts = readFileSync(join(restored, 'artefact-folder'), 'utf8');
  swap(join(restored, 'artefacts'), artefacts, join(kept, 'artefacts'));
  for (const name of ['checkpoints.log', 'secret-key']) {
    swap(join(restored, name), join(dataDir, name), join(kept, name));
    belongToOwner(join(dataDir, name), dataDir);
  }
  rmSync(restored, { recursive: true });
  return { kept };
};

/** Keeps the current data and puts the new in its place; does nothing if there is no new data. */
const swap = (fresh: string, place: string, kept: string): void => {
  if (!existsSync(fresh)) return;
  if (existsSync(place)) move(place, kept);
  move(fresh, place);
};

/** The data folders may be on different disks. */
const move = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    cpSync(from, `${to}.unfinished`, { recursive: true, preserveTimestamps: true });
    renameSync(`${to}.unfinished`, to);
    rmSync(from, { recursive: true });
  }
};

const belongToOwner = (file: string, dataDir: string): void => {
  if (process.getuid?.() !== 0 || !existsSync(file)) return;
  const { uid, gid } = statSync(dataDir);
  chownSync(file, uid, gid);
};
