import pg from 'pg';

/**
 * Every connection to the database is one of these. A connection that is lost fails the statement in work and
 * each one after it, so nobody has to listen for its `error` event, which would otherwise end the process.
 */
export class DatabaseClient extends pg.Client {
  override emit(event: string, ...facts: unknown[]): boolean {
    if (event === 'error' && this.listenerCount('error') === 0) return false;
    return super.emit(event, ...facts);
  }
}

// The job engine makes its listening connection by itself, as `new pg.Client`, and takes its listeners off it early.
Object.assign(pg, { Client: DatabaseClient });
