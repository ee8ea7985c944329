import { useQueryClient } from '@tanstack/react-query';
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Conflict } from '@candour/kit/portal/editor/conflict.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { invalidate, keyOf, useRead, useRecord } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { cx } from '@candour/ui/cx.ts';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { editingReducer, startEditing } from '../designer/editing.ts';
import type { KindFacts } from '../form-kinds.ts';
import { createRecordDraft } from '@candour/kit/portal/editor/record-draft.ts';
import type { Row } from './form-row.ts';
import classes from './form-editor.module.css';
import { FormSetUpProvider, type FormSetUp } from './form-set-up.tsx';
import { TopBar } from './top-bar.tsx';
import { useGoTo } from './use-go-to.ts';
import { useSavedForm } from './use-saved-form.ts';

const stepsOfForms = {
  Details: lazyPart(() => import('../steps/step-details.tsx'), 'StepDetails'),
  Build: lazyPart(() => import('../designer/designer.tsx'), 'Designer'),
  Behaviour: lazyPart(() => import('../steps/step-behaviour.tsx'), 'StepBehaviour'),
  Style: lazyPart(() => import('../steps/step-style.tsx'), 'StepStyle'),
  Translations: lazyPart(() => import('../steps/step-translations.tsx'), 'StepTranslations'),
  Publish: lazyPart(() => import('../steps/step-publish.tsx'), 'StepPublish'),
  Conditions: lazyPart(() => import('../profile/step-conditions.tsx'), 'StepConditions'),
};

/** A profile is a list of questions, and opens by itself. */
const stepsOfProfiles = {
  ...stepsOfForms,
  Build: lazyPart(() => import('../profile/step-questions.tsx'), 'StepQuestions'),
  Behaviour: lazyPart(() => import('../profile/step-frequency.tsx'), 'StepFrequency'),
  Style: lazyPart(() => import('../profile/step-placement.tsx'), 'StepPlacement'),
};

type Props = {
  facts: KindFacts;
  formId: number;
  /** The step that the address names, from 1; 0 opens the one where work continues. */
  asked: number;
  go: (step: number, search?: { languageId?: number }) => Promise<void>;
  back: () => void;
};

/** A form, step by step, with what is built of it. */
export const FormEditor = (props: Props) => {
  const { facts, formId } = props;
  const { data: row } = useRecord(facts.rows.read, formId);
  const { data: offers } = useRead(
    facts.routes.offers,
    { query: { brandId: row?.brandId ?? 0 } },
    { isEnabled: row !== undefined },
  );
  if (row === undefined || offers === undefined) return <Waiting height={640} />;
  return <Loaded key={formId} {...props} row={row} offers={offers} />;
};

type LoadedProps = Props & { row: Row; offers: FormSetUp['offers'] };

const Loaded = ({ facts, formId, asked, go, back, row, offers }: LoadedProps) => {
  const { client } = useSurroundings();
  const queries = useQueryClient();
  const isReadOnly = !useMay()(facts.rows.update.access);
  const { data: standing } = useRead(facts.routes.standing, { params: { id: formId } });
  const [draft] = useState(() =>
    createRecordDraft<Row>({
      row,
      read: () => client.call(facts.rows.read, { params: { id: formId } }),
      write: (members, rowVersion) =>
        client.call(facts.rows.update, { body: { ...members, formId, rowVersion } }),
      keep: (next) => {
        queries.setQueryData(keyOf(facts.rows.read, { params: { id: formId } }), next);
        const { list, history } = facts.rows;
        void invalidate(queries, [list, history, facts.routes.standing, facts.routes.translations]);
      },
    }),
  );
  useEffect(() => draft.follow(row), [draft, row]);
  const { revision } = useSyncExternalStore(draft.subscribe, draft.state);
  const [editing, dispatch] = useReducer(editingReducer, row.working, startEditing);
  useSavedForm({ draft, form: editing.form, row, revision, dispatch });
  const [selected, select] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const goTo = useGoTo(place);
  const active = Math.min(facts.steps.length, asked || (row.liveVersion === null ? 2 : facts.steps.length));
  const open = useCallback(
    async (step: number, search?: { languageId?: number }): Promise<void> => {
      await draft.settle();
      await go(step, search);
      place.current?.querySelector('h2')?.focus();
    },
    [draft, go],
  );
  const setUp = useMemo((): FormSetUp => {
    const numberOf = (name: string) => facts.steps.findIndex((step) => step.name === name) + 1;
    return {
      facts,
      row,
      draft,
      offers,
      standing,
      isReadOnly,
      editing,
      dispatch,
      selected,
      select,
      openStep: (name, search) => void open(numberOf(name), search),
      jump: ({ where, field, elementId }) => {
        if (elementId !== undefined) select(elementId);
        void open(numberOf(where)).then(() => field !== undefined && goTo(field));
      },
    };
  }, [facts, row, draft, offers, standing, isReadOnly, editing, selected, open, goTo]);
  const step = facts.steps[active - 1];
  const isProfile = facts.kind === 'progressiveProfile';
  const Content = step && (isProfile ? stepsOfProfiles : stepsOfForms)[step.name];
  const isBuilding = step?.name === 'Build' && !isProfile;
  return (
    <FormSetUpProvider value={setUp}>
      <div className={classes.editor} data-whole-window>
        <TopBar
          active={active}
          open={(number) => void open(number)}
          back={() => void draft.settle().then(back)}
        />
        <div ref={place} className={classes.body}>
          <div>
            <Conflict
              store={draft}
              title="Somebody else changed this meanwhile"
              text="What you did last is not saved yet."
              className={classes.notice}
            />
          </div>
          <div className={isBuilding ? classes.build : classes.scroll}>
            <Suspense fallback={<Skeleton height={480} />}>
              {Content !== undefined &&
                (isBuilding ? (
                  <Content />
                ) : (
                  <section
                    className={cx(classes.column, step?.name === 'Translations' && classes.wide)}
                    aria-label={step?.title ?? ''}
                  >
                    <h2 tabIndex={-1}>{step?.title}</h2>
                    <Content key={revision} />
                  </section>
                ))}
            </Suspense>
          </div>
        </div>
      </div>
    </FormSetUpProvider>
  );
};
