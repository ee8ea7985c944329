import { inScope, type Database } from '@candour/kit/server/database';
import type { Mail } from '../../appearance/system-emails/door.ts';
import type { Alert } from '../../../engines/connectors/engine.ts';

const waits = 'What is due waits and is sent as soon as the target takes it.';
const isOff = 'The service was switched off. What is due is kept and sent when you switch it on again.';

/** Tells those who are named at the system, by e-mail. */
export const mailAlert =
  ({ database, mail }: { database: Database; mail: Mail }): Alert =>
  ({ system, service, reason, since, isDisabled }) =>
    inScope(database, 'all', async (db) => {
      const values = {
        SystemName: system.name,
        ServiceName: service.name || 'Unnamed Service',
        Reason: reason,
        Since: since.toISOString().slice(0, 16).replace('T', ' ').replaceAll('-', '/'),
        Consequence: isDisabled ? isOff : waits,
      };
      for (const address of system.notifyEmails)
        await mail.queue(db, { type: 'ConnectorFailing', to: { address, name: '' }, values });
    });
