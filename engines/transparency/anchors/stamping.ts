import type { Blobs } from '../../artefacts/blobs.ts';
import { logFiles } from '../log-files.ts';
import type { Anchor } from './anchor.ts';

/** Sends a request of RFC 3161 and answers what came; throws if nothing did. */
export type AskForTime = (request: Buffer) => Promise<{ status: number; bytes: Buffer }>;

/** The path of a time stamp in its log, and of the checkpoint that was stamped. */
const stampPath = (size: number, what: 'checkpoint' | 'tsr'): string => `timestamps/${size}.${what}`;

export const isStampPath = (path: string): boolean =>
  /^timestamps\/[1-9]\d{0,15}\.(?:checkpoint|tsr)$/.test(path);

/** Has checkpoints stamped and keeps the answers beside them, so that they can be verified with other tools. */
export const stamping = ({ blobs, ask }: { blobs: Blobs; ask: AskForTime }): Anchor => ({
  kind: 'time-stamp',
  async keep({ chainId, size, checkpoint }) {
    // Loaded where it is needed: most installations have nothing stamped.
    const { BadStamp, stampedTime, stampRequest } = await import('./time-stamp.ts');
    const bytes = Buffer.from(checkpoint);
    const request = stampRequest(bytes);
    const { status, bytes: answer } = await ask(request.der);
    if (status !== 200) throw new BadStamp(`the service answered ${status}`);
    await stampedTime(answer, request);
    const { write } = logFiles(blobs, chainId);
    await write(stampPath(size, 'checkpoint'), bytes);
    await write(stampPath(size, 'tsr'), answer);
  },
});
