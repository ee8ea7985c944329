import { useFieldArray, useWatch } from 'react-hook-form';
import { mdiClose, mdiPlus } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { cookieCategories } from '../../../cookies/cookie-categories/contract.ts';
import { actionText } from '../scan-words.ts';
import classes from '../site-scanner.module.css';
import { requestForm, type Lookups } from './request-form.ts';
import ownClasses from './visit-fields.module.css';

const catalogue = texts({
  visits: 'Visits',
  visitsText: 'What visitors do with the banner, and which device they use.',
  more: 'How the browser behaves',
  selectors: 'Selectors',
  selectorsText: 'Banners are recognised automatically. If one is not, say what to press.',
  add: 'Add selector',
  remove: 'Remove selector',
  passes: (count: number) => (count === 1 ? '1 pass over the pages' : `${count} passes over the pages`),
});

const { Field } = requestForm;
const category = 4;
const click = 6;
const custom = 5;
const withSelector = [2, 3, click];

/** What visitors do, and with which device. */
export const VisitFields = ({ lookups }: { lookups: Lookups }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const [actions = [], agents = []] = useWatch({
    control,
    name: ['actionTypeIds', 'userAgentIds'],
  }) as number[][];
  const choicesOf = (entries: Lookups['actionTypes']) =>
    entries.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormGroup title={words.visits} purpose={words.visitsText}>
      <Field name="actionTypeIds" as="multiSelect" choices={choicesOf(lookups.actionTypes)} isRequired />
      {actions.includes(category) && <CategoryField />}
      {actions.some((one) => withSelector.includes(one)) && <Selectors />}
      <Field name="userAgentIds" as="multiSelect" choices={choicesOf(lookups.userAgents)} isRequired />
      {agents.includes(custom) && <Field name="customUserAgent" isRequired />}
      <p className={classes.dim}>{words.passes(actions.length * agents.length)}</p>
      <details className={ownClasses.more}>
        <summary>{words.more}</summary>
        <div className={ownClasses.inside}>
          <div className={classes.row}>
            <Field name="scanDetails.waitSeconds" isRequired />
            <Field name="scanDetails.delayBetweenPagesMs" isRequired />
          </div>
          <div className={classes.row}>
            <Field name="scanDetails.language" isRequired />
            <Field name="scanDetails.timeZone" isRequired />
          </div>
        </div>
      </details>
    </FormGroup>
  );
};

const CategoryField = () => {
  const { control } = useFormHandle();
  const brandId: unknown = useWatch({ control, name: 'scanDetails.brandId' });
  const { data } = useRead(cookieCategories.routes.list);
  const choices = (data ?? [])
    .filter((one) => typeof brandId !== 'number' || one.brandId === brandId)
    .map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }));
  return <Field name="acceptCategoryId" as="select" choices={choices} isRequired />;
};

const Selectors = () => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const { fields, append, remove } = useFieldArray({ control, name: 'actionSelectors' });
  const rows = useWatch({ control, name: 'actionSelectors' }) as { actionTypeId: number }[];
  const actions = useWatch({ control, name: 'actionTypeIds' }) as number[];
  const offered = withSelector.filter((one) => actions.includes(one));
  const free = offered.filter((one) => rows.every(({ actionTypeId }) => actionTypeId !== one));
  // An action has one selector.
  const choicesOf = (at: number) =>
    offered
      .filter((one) => free.includes(one) || one === rows[at]?.actionTypeId)
      .map((value) => ({ value, label: actionText(value) }));
  return (
    <fieldset className={ownClasses.selectors}>
      <legend className={ownClasses.legend}>{words.selectors}</legend>
      <p className={classes.dim}>{words.selectorsText}</p>
      {fields.map(({ id }, at) => (
        <div key={id} className={ownClasses.selector}>
          <Field name={`actionSelectors.${at}.actionTypeId`} as="select" choices={choicesOf(at)} isRequired />
          <Field name={`actionSelectors.${at}.selector`} placeholder="#accept" isRequired />
          <IconButton
            path={mdiClose}
            label={words.remove}
            className={ownClasses.remove}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {free[0] !== undefined && (
        <div>
          <Button small icon={mdiPlus} onClick={() => append({ actionTypeId: free[0], selector: '' })}>
            {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
};
