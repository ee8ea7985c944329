import type { Platform } from '@candour/kit/server/platform';
import { copyKeyPlace } from './copy-key.ts';

/** The bytes of a copy that is ready. */
export const bytesOfCopy = (
  { vault, sealedFiles }: Pick<Platform, 'vault' | 'sealedFiles'>,
  { copyGuid, parts, sealedKey }: { copyGuid: string; parts: number; sealedKey: string },
): AsyncGenerator<Buffer> =>
  sealedFiles.read({
    name: copyGuid,
    key: Buffer.from(vault.open(sealedKey, copyKeyPlace(copyGuid)), 'base64'),
    parts,
  });
