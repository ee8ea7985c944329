// What is used of ssh2. Its published types bring those of an older Node along.
declare module 'ssh2' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  export type SftpError = (Error & { code?: number }) | null | undefined;
  export type Attributes = { mode?: number; size?: number };

  export class Sftp {
    mkdir(path: string, done: (error: SftpError) => void): void;
    open(path: string, flags: string, done: (error: SftpError, handle: Buffer) => void): void;
    write(
      handle: Buffer,
      bytes: Buffer,
      offset: number,
      length: number,
      position: number,
      done: (error: SftpError) => void,
    ): void;
    close(handle: Buffer, done: (error: SftpError) => void): void;
    rename(from: string, to: string, done: (error: SftpError) => void): void;
    unlink(path: string, done: (error: SftpError) => void): void;
  }

  export class Client extends EventEmitter {
    connect(options: {
      sock: Socket;
      username: string;
      password?: string;
      privateKey?: string;
      readyTimeout?: number;
      keepaliveInterval?: number;
      hostVerifier?: (key: Buffer) => boolean;
    }): void;
    sftp(done: (error: Error | undefined, sftp: Sftp) => void): void;
    end(): void;
    destroy(): void;
  }

  /** The other end of a session, for tests. */
  export class SftpServer extends EventEmitter {
    handle(requestId: number, handle: Buffer): void;
    status(requestId: number, code: number): void;
  }

  export class Server extends NetServer {
    constructor(
      options: { hostKeys: readonly (string | Buffer)[] },
      onClient: (client: EventEmitter) => void,
    );
  }

  export const utils: {
    generateKeyPairSync: (kind: 'ed25519') => { private: string; public: string };
    parseKey: (key: string) => { getPublicSSH: () => Buffer };
    sftp: { STATUS_CODE: { OK: number; FAILURE: number; NO_SUCH_FILE: number; PERMISSION_DENIED: number } };
  };

  const ssh2: { Client: typeof Client; Server: typeof Server; utils: typeof utils };
  export default ssh2;
}
