export type { FieldTypeId } from './types.ts';
