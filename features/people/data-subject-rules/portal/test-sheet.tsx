import { useState } from 'react';
import { sourceNames, type SourceType } from '@candour/consent/source-types.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { choicesOf } from '@candour/ui/choice.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Select } from '@candour/ui/select.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import type { ResponseOf } from '@candour/kit/contract/route';
import { ruleCalls, type RuledField } from '../contract.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { cx } from '@candour/ui/cx.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './rules.module.css';

const asked: readonly RuledField[] = ['email1', 'mobile', 'urn1', 'forename', 'surname', 'postcode'];
const sources = choicesOf(sourceNames);

/**
 * Type values and see whom a submission with them would be about. Nothing is stored; what was typed is there
 * again when the sheet is opened again.
 */
export const TestSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { brands } = useSurroundings();
  const own = brands.filter(({ brandId }) => brandId !== 0);
  const [brandId, chooseBrand] = useState(own[0]?.brandId ?? 0);
  const [source, chooseSource] = useState<SourceType>('Api');
  const [contact, type] = useState<Partial<Record<RuledField, string>>>({});
  const [isMissing, miss] = useState(false);
  const test = useWrite(ruleCalls.test);
  const run = () => {
    const isEmpty = Object.values(contact).every((value) => value.trim() === '');
    miss(isEmpty);
    if (!isEmpty) test.mutate({ body: { brandId, source, contact } });
  };
  return (
    <SideSheet
      isOpen={isOpen}
      title="Test rules"
      width={480}
      onClose={onClose}
      footer={
        <div className={cx(layout.stack3, classes.outcome)}>
          <div role="status">
            {isMissing && <Notice tone="warning">Type at least one value.</Notice>}
            {!isMissing && test.data !== undefined && <Outcome told={test.data} />}
          </div>
          <Button look="primary" busy={test.isPending} onClick={run}>
            Test
          </Button>
        </div>
      }
    >
      <div className={layout.stack4}>
        <p className={layout.dim}>Type what somebody would submit. Nothing is stored.</p>
        {own.length > 1 && (
          <FieldShell label="Brand" isRequired>
            {(control) => (
              <Select
                {...control}
                choices={own.map((brand) => ({ value: brand.brandId, label: brand.brandName }))}
                value={brandId}
                onValueChange={(value) => value !== null && chooseBrand(value)}
              />
            )}
          </FieldShell>
        )}
        <FieldShell label="Source" isRequired>
          {(control) => (
            <Select
              {...control}
              choices={sources}
              value={source}
              onValueChange={(value) => value !== null && chooseSource(value)}
            />
          )}
        </FieldShell>
        {asked.map((name) => (
          <FieldShell key={name} label={fieldLabel(name)}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={contact[name] ?? ''}
                onChange={(event) => type({ ...contact, [name]: event.target.value })}
              />
            )}
          </FieldShell>
        ))}
      </div>
    </SideSheet>
  );
};

const Outcome = ({ told }: { told: ResponseOf<typeof ruleCalls.test> }) => {
  const by = told.ruleName === null ? 'their identifiers' : `“${told.ruleName}”`;
  const who = told.initials.join(' ');
  switch (told.outcome) {
    case 'Found':
      return told.count === 1 ? (
        <Notice tone="success">{`Found one person by ${by}: ${who}`}</Notice>
      ) : (
        <Notice tone="success">{`${told.count} people match ${by}: ${who} The rule chooses one of them.`}</Notice>
      );
    case 'New':
      return (
        <Notice>
          {told.count > 1
            ? `${told.count} people match ${by}. A new one would be created.`
            : 'Nobody matches. A new person would be created.'}
        </Notice>
      );
    case 'Review':
      return (
        <Notice tone="warning">{`${told.count} people match ${by}: ${who} Somebody would be asked.`}</Notice>
      );
    case 'Several':
      return (
        <Notice tone="warning">
          Several people have these identifiers. The submission would be refused.
        </Notice>
      );
    case 'Refused':
      return <Notice tone="danger">Nothing here tells who it is. The submission would be refused.</Notice>;
  }
};
