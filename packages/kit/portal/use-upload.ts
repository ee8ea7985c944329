import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { assetRoutes, type Asset } from '../contract/assets.ts';
import { CallFailed } from './client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { invalidate } from './query.ts';
import { useSurroundings } from './surroundings.tsx';

export type Upload = {
  /** The name of the file being uploaded. */
  name: string | undefined;
  /** How much of it has been sent, 0 to 1. */
  share: number;
  /** Why the last one was refused. */
  failure: string | undefined;
  /** Returns the stored file; undefined if it was refused. */
  send: (file: File, brandId: number | undefined) => Promise<Asset | undefined>;
  fail: (message: string) => void;
};

/** Sends one file at a time. */
export const useUpload = (): Upload => {
  const { client } = useSurroundings();
  const queries = useQueryClient();
  const [name, setName] = useState<string>();
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  const send = async (file: File, brandId: number | undefined) => {
    setFailure(undefined);
    setShare(0);
    setName(file.name);
    try {
      const body = { file, brandId };
      const asset = await client.through(fetchWithProgress(setShare)).call(assetRoutes.upload, { body });
      await invalidate(queries, [assetRoutes.list]);
      return asset;
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      setFailure(thrown.message);
      return undefined;
    } finally {
      setName(undefined);
    }
  };
  return { name, share, failure, send, fail: setFailure };
};
