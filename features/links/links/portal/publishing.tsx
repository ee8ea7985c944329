import { Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import type { PublicLink } from '../contract.ts';
import { takesTokens } from '../contract/link-types.ts';
import { LinkStatus } from './link-status.tsx';

const CodeDialog = lazyPart(() => import('./code-dialog.tsx'), 'CodeDialog');
const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog');

const catalogue = texts({
  publish: 'Publish',
  title: 'Publishing',
  saveFirst: 'Save your changes to publish them.',
  codes: 'Get code',
});

/** Whether a saved link is live, and what can be done about it. */
export const Publishing = ({ link }: { link: PublicLink }) => {
  const words = useTexts(catalogue);
  const { control, isReadOnly } = useFormHandle();
  const { isDirty } = useFormState({ control });
  const [asked, ask] = useState<'publish' | 'code'>();
  if (isReadOnly) return null;
  return (
    <FormGroup title={words.title}>
      <div className={layout.row}>
        <LinkStatus status={link.status} />
        <Button look="primary" disabled={isDirty} onClick={() => ask('publish')}>
          {words.publish}
        </Button>
        {takesTokens(link) && <Button onClick={() => ask('code')}>{words.codes}</Button>}
      </div>
      {isDirty && <p className={layout.dim}>{words.saveFirst}</p>}
      <Suspense>
        {asked === 'publish' && <PublishDialog link={link} onClose={() => ask(undefined)} />}
        {asked === 'code' && <CodeDialog link={link} onClose={() => ask(undefined)} />}
      </Suspense>
    </FormGroup>
  );
};
