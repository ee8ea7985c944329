import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { SettingField } from './setting-field.tsx';

/** How agents read what happened to a person's answers. */
export const HistoryTab = () => (
  <FormGroup title="Audit history">
    <SettingField name="auditHistorySortNewestToOldest" />
    <SettingField name="auditHistoryExpandedByDefault" />
  </FormGroup>
);
