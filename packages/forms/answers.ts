import type { StandakField } from '@candour/consent/standak-fields.ts';

/** A contact field that people may fill in; the id of a record belongs to the server. */
export type ContactFieldName = Exclude<StandakField, 'syrenisid'>;
