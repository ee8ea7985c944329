import { describe, expect, test } from 'vitest';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { elementsOf } from '@candour/forms/elements-of.ts';
import type { WorkingForm } from '@candour/forms/working-form.ts';
import { editingReducer, startEditing, type Editing } from './editing.ts';
import type { Edit } from './edits.ts';
import { editsOfSteps, editsToAdd, editsToMove, editsToRemove, placesFor, whyNotThere } from './places.ts';

const field = (id: string) => ({
  id,
  type: 'contactField' as const,
  fieldName: 'email1' as const,
  label: id,
  placeholder: '',
  help: '',
  isMandatory: false,
});

const start: WorkingForm = {
  steps: [
    {
      id: 's1',
      title: 'One',
      rows: [
        { id: 'r1', elements: [field('a'), field('b')] },
        { id: 'r2', elements: [{ id: 'c', type: 'divider' }] },
      ],
    },
    {
      id: 's2',
      title: 'Two',
      rows: [
        { id: 'r3', elements: [field('d'), field('e'), field('f')] },
        { id: 'r4', elements: [{ id: 'g', type: 'submit', label: 'Send' }] },
      ],
    },
  ],
};

const edit = (editing: Editing, edits: readonly Edit[], mark?: string, at = 0): Editing =>
  editingReducer(editing, { type: 'edit', edits, at, ...(mark === undefined ? {} : { mark }) });

/** Numbers that look random and are the same each time. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
};

/** Something that people could do now. */
const someEdits = (form: WorkingForm, random: (below: number) => number, count: number): Edit[] => {
  const elements = elementsOf(form);
  const element = elements[random(Math.max(1, elements.length))];
  const step = form.steps[random(form.steps.length)];
  const choice = random(6);
  if (step === undefined) return [];
  if (choice === 0 || element === undefined) {
    const added = field(`new-${count}`);
    const { places } = placesFor(form, added);
    const place = places[random(places.length)];
    return place === undefined ? [] : editsToAdd(form, added, place, `row-${count}`);
  }
  if (choice === 1) return editsToRemove(form, element.id);
  if (choice === 2) {
    const { places } = placesFor(form, element);
    const place = places[random(Math.max(1, places.length))];
    return place === undefined ? [] : editsToMove(form, element.id, place, `row-${count}`);
  }
  if (choice === 3) return [{ do: 'renameStep', stepId: step.id, title: `Title ${count}` }];
  if (choice === 4)
    return [{ do: 'replaceElement', element: { ...field(element.id), help: `Help ${count}` } }];
  return form.steps.length > 3
    ? [{ do: 'removeStep', at: random(form.steps.length) }]
    : [
        {
          do: 'insertStep',
          at: random(form.steps.length + 1),
          step: { id: `step-${count}`, title: '', rows: [] },
        },
      ];
};

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'random edits taken back give the same form, and made again the other one (seed %i)',
  (seed) => {
    const random = numbers(seed + 1);
    let editing = startEditing(start);
    for (let count = 0; count < 80; count += 1)
      editing = edit(editing, someEdits(editing.form, random, count));
    const end = canonicalJson(editing.form);
    const ids = elementsOf(editing.form).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const steps = editing.past.length;
    for (let back = 0; back < steps; back += 1) editing = editingReducer(editing, { type: 'undo' });
    expect(canonicalJson(editing.form)).toBe(canonicalJson(start));
    for (let on = 0; on < steps; on += 1) editing = editingReducer(editing, { type: 'redo' });
    expect(canonicalJson(editing.form)).toBe(end);
  },
);

test('a hundred steps can be taken back', () => {
  let editing = startEditing(start);
  for (let count = 0; count < 130; count += 1)
    editing = edit(editing, [{ do: 'renameStep', stepId: 's1', title: `Title ${count}` }]);
  expect(editing.past).toHaveLength(100);
});

test('typing is one step until there is a pause', () => {
  const typed = (editing: Editing, label: string, at: number) =>
    edit(editing, [{ do: 'replaceElement', element: { ...field('a'), label } }], 'a', at);
  let editing = typed(typed(typed(startEditing(start), 'E', 0), 'Em', 300), 'Ema', 600);
  editing = typed(editing, 'Email', 5000);
  expect(editing.past).toHaveLength(2);
  editing = editingReducer(editing, { type: 'undo' });
  expect(elementsOf(editing.form)[0]).toMatchObject({ label: 'Ema' });
  editing = editingReducer(editing, { type: 'undo' });
  expect(editing.form).toEqual(start);
});

test('places that are not allowed say why', () => {
  const submit = { id: 'g', type: 'submit' as const, label: 'Send' };
  expect(whyNotThere(start, submit, { stepId: 's1', beforeRow: null })).toBe(
    'The button that sends the form belongs in the last step',
  );
  expect(whyNotThere(start, field('a'), { rowId: 'r3', before: null })).toBe(
    'There is room for three elements side by side',
  );
  expect(whyNotThere(start, field('a'), { rowId: 'r2', before: 'c' })).toBe(
    'The element there needs the whole width',
  );
  expect(whyNotThere(start, submit, { rowId: 'r1', before: null })).toBe(
    'This element needs the whole width',
  );
});

test('an element that was alone in its row takes the row along', () => {
  const { form } = edit(
    startEditing(start),
    editsToMove(start, 'c', { stepId: 's2', beforeRow: 'r3' }, 'new'),
  );
  expect(form.steps.map(({ rows }) => rows.map(({ elements }) => elements.map(({ id }) => id)))).toEqual([
    [['a', 'b']],
    [['c'], ['d', 'e', 'f'], ['g']],
  ]);
});

test('going on from where an element is leads to the places before and behind it', () => {
  const { places, at } = placesFor(start, { id: 'c', type: 'divider' });
  expect(places[at - 1]).toEqual({ stepId: 's1', beforeRow: 'r1' });
  expect(places[at]).toEqual({ stepId: 's2', beforeRow: 'r3' });
});

describe('changes of steps keep the button that sends the form in the last one', () => {
  const stepOfButton = (edits: readonly Edit[]): number =>
    edit(startEditing(start), editsOfSteps(start, edits, 'new-row')).form.steps.findIndex((step) =>
      elementsOf({ steps: [step] }).some(({ type }) => type === 'submit'),
    );

  test.each<[string, readonly Edit[], number]>([
    ['a step is added at the end', [{ do: 'insertStep', at: 2, step: { id: 's3', title: '', rows: [] } }], 2],
    ['a step is added before', [{ do: 'insertStep', at: 1, step: { id: 's3', title: '', rows: [] } }], 2],
    ['its step is removed', [{ do: 'removeStep', at: 1 }], 0],
    [
      'its step becomes an earlier one',
      [
        { do: 'removeStep', at: 1 },
        { do: 'insertStep', at: 0, step: start.steps[1]! },
      ],
      1,
    ],
  ])('%s', (_, edits, step) => {
    expect(stepOfButton(edits)).toBe(step);
  });

  test('and it is one change to take back', () => {
    const edits = editsOfSteps(start, [{ do: 'removeStep', at: 1 }], 'new-row');
    const changed = edit(startEditing(start), edits);
    expect(canonicalJson(editingReducer(changed, { type: 'undo' }).form)).toBe(canonicalJson(start));
  });
});
