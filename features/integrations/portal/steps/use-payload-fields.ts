import { useWatch } from 'react-hook-form';
import { tokenFor } from '@candour/connectors/template/field-tokens.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import type { TemplateField } from '@candour/ui/template-editor/field-panel.tsx';
import { useMemo } from 'react';
import { integrationServices, type TriggerType } from '../../contract/services.ts';

/** The fields that a payload of the chosen trigger may contain; none until they are known. */
export const usePayloadFields = (): readonly TemplateField[] => {
  const { control } = useFormHandle();
  const triggerType = useWatch({ control, name: 'triggerType' }) as TriggerType | null; // the field's value
  const { data } = useRead(
    integrationServices.payloadFields,
    { query: { triggerType: triggerType ?? 'CookieConsent' } },
    { isEnabled: Boolean(triggerType) },
  );
  return useMemo(
    () =>
      (data?.payloadFields ?? []).map(({ fieldName, displayName, typeFriendlyName }) => ({
        name: fieldName,
        label: displayName,
        type: typeFriendlyName,
        token: tokenFor(fieldName),
      })),
    [data],
  );
};
