import type { RecordDraft } from '@candour/kit/portal/editor/record-draft.ts';
import type { CollectionWidget } from '../../contract/form.ts';

/** A form as it is read. Blocks lack the members of the steps they do not have. */
export type Row = CollectionWidget;
export type Members = Partial<Row>;
export type Draft = RecordDraft<Row>;
