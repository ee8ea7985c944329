import { mdiEyeOutline } from '@mdi/js';
import { EditorBar } from '@candour/kit/portal/editor/editor-bar.tsx';
import { Problems } from '@candour/kit/portal/editor/problems.tsx';
import { SaveState } from '@candour/kit/portal/editor/save-state.tsx';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { Button } from '@candour/ui/button.tsx';
import { FormStatus } from '../form-status.tsx';
import { useFormSetUp } from './form-set-up.tsx';
import { StepTabs } from './step-tabs.tsx';
import classes from './top-bar.module.css';

type Props = { active: number; open: (step: number) => void; back: () => void };

/** Which form it is, how it stands, its steps, and what can be done with it. */
export const TopBar = ({ active, open, back }: Props) => {
  const { facts, row, draft, standing, isReadOnly, jump } = useFormSetUp();
  const preview = useOpenPreview(facts.preview);
  const last = facts.steps.length;
  return (
    <EditorBar
      name={row.formName}
      list={facts.listTitle}
      back={back}
      status={<FormStatus status={row.status} isProfile={facts.kind === 'progressiveProfile'} />}
      className={classes.bar}
    >
      <SaveState store={draft} isReadOnly={isReadOnly} className={classes.saved} />
      <StepTabs active={active} open={open} />
      {standing && (
        <Problems
          noun={facts.kind === 'preferencePage' ? 'page' : 'form'}
          groups={standing.checks.map((check) => ({ ...check, found: [check] as const }))}
          stepOf={({ where }) => facts.steps.find(({ name }) => name === where)?.title ?? where}
          jump={jump}
        />
      )}
      <Button icon={mdiEyeOutline} className={classes.preview} onClick={() => void preview(row.formId)}>
        Preview
      </Button>
      {active !== last && (
        <Button
          look="primary"
          className={classes.publish}
          onClick={() => void draft.settle().then(() => open(last))}
        >
          Publish
        </Button>
      )}
    </EditorBar>
  );
};
