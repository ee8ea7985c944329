import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { SMTPServer } from 'smtp-server';

export type SunkMail = { from: string; to: string[]; raw: string };

/**
 * How the server treats a message: accepts it, refuses it for now or for good, is slow to respond, or holds it until
 * the mood changes.
 */
export type Mood = 'takes' | 'busy' | 'refuses' | 'slow' | 'holds';

export type MailSink = {
  url: string;
  mails: SunkMail[];
  mood: Mood;
  goDown: () => Promise<void>;
  comeUp: () => Promise<void>;
  /** Waits until this many emails have arrived in total. */
  until: (count: number) => Promise<SunkMail[]>;
};

const refusals = { busy: 451, refuses: 550 } as const;

/** A real SMTP server on loopback that keeps what it receives. */
export const openMailSink = async (): Promise<MailSink> => {
  let server: SMTPServer | undefined;
  let port = 0;
  const sink: MailSink = {
    url: '',
    mails: [],
    mood: 'takes',
    goDown: () => new Promise((done) => (server ? server.close(() => done()) : done())),
    comeUp: async () => {
      server = serverFor(sink);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      port = (server.server.address() as AddressInfo).port; // of a TCP server
    },
    until: async (count) => {
      for (let waits = 0; sink.mails.length < count && waits < 400; waits++) await pause(50);
      return sink.mails;
    },
  };
  await sink.comeUp();
  sink.url = `smtp://127.0.0.1:${port}`;
  return sink;
};

const serverFor = (sink: MailSink): SMTPServer => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refusal(sink.mood, `<${address}>`)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (sink.mood === 'slow') await pause(1_500);
        while (sink.mood === 'holds') await pause(20);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const raw = Buffer.concat(chunks).toString();
        sink.mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  // Some tests are about a sender that is killed in the middle.
  server.on('error', () => undefined);
  return server;
};

const refusal = (mood: Mood, what: string): Error | null => {
  if (mood !== 'busy' && mood !== 'refuses') return null;
  return Object.assign(new Error(`${what} not now`), { responseCode: refusals[mood] });
};
