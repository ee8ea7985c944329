import { Suspense } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import classes from './fields.module.css';
import { noTemplate, templateChoices, templateOf } from './templates.ts';

const Select = lazyPart(() => import('@candour/ui/select.tsx'), 'Select');

const catalogue = texts({ begin: 'Start from', needs: 'Have ready:' });

type Props = { value: string; onChoose: (templateId: string) => void };

/** The choice of a template, with its purpose and what it needs. */
const TemplateSelect = ({ value, onChoose }: Props) => {
  const words = useTexts(catalogue);
  const template = templateOf(value);
  return (
    <div className={classes.template}>
      <FieldShell label={words.begin} isRequired help={template?.description}>
        {(shell) => (
          <Suspense fallback={<Skeleton height={40} radius={8} />}>
            <Select
              {...shell}
              choices={templateChoices}
              value={value}
              onValueChange={(chosen) => onChoose(String(chosen ?? noTemplate))}
            />
          </Suspense>
        )}
      </FieldShell>
      {template !== undefined && (
        <div className={classes.dim}>
          <p>{words.needs}</p>
          <ul className={classes.needs}>
            {template.needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

export default TemplateSelect;
