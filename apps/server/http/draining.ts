import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether this process is about to stop. */
export type Draining = {
  readonly isOn: boolean;
  /** Readiness fails from now on; resolves when whoever asks for it has had time to send nobody here any more. */
  begin: (seconds: number) => Promise<void>;
};

export const createDraining = (): Draining => {
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    begin: async (seconds) => {
      isOn = true;
      await pause(seconds * 1_000);
    },
  };
};

/** Callers that keep a connection are told with each answer that it ends, so none is cut off with a call on its way. */
export const letConnectionsGo = (app: FastifyInstance, draining: Draining): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) reply.header('connection', 'close');
    done();
  });
};
