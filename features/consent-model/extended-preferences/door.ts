export { type FieldTypeId, fieldTypeIds } from './types.ts';
