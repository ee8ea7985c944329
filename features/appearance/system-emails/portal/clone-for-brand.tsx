import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { brandId } from '@candour/kit/contract/fields';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { systemEmailParts, systemEmails, type SystemEmail, systemEmailScreens } from '../contract.ts';

const form = formOf({ fields: z.object({ brandId: brandId() }) });

/** Creates texts of the brand's own and opens them for editing. */
export const CloneForBrand = ({ email, onClose }: { email: SystemEmail; onClose: () => void }) => {
  const navigate = useNavigate();
  const clone = useWrite(systemEmailParts.cloneForBrand, {
    invalidates: [systemEmails.routes.list],
    done: 'The brand has texts of its own',
  });
  return (
    <form.Dialog
      title={`Clone ${email.name}`}
      saveLabel="Clone"
      save={async ({ brandId: chosen = 0 }) => {
        const params = { id: email.systemEmailId };
        const { newSystemEmailId } = await clone.mutateAsync({ params, body: { brandId: chosen } });
        // The dialog closes first.
        setTimeout(
          () =>
            void navigate(
              linkTo(systemEmailScreens, 'manage-system-email', {
                search: { systemEmailId: newSystemEmailId },
              }),
            ),
        );
      }}
      onClose={onClose}
    >
      <form.Field name="brandId" as="brand" autoFocus />
    </form.Dialog>
  );
};
