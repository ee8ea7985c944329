import { mdiClose, mdiPlus } from '@mdi/js';
import { fieldLabel } from '@candour/consent/field-label.ts';
import {
  matchableFields,
  type MatchableField,
  type MatchField,
  type Normalisation,
} from '@candour/consent/match-values.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Select } from '@candour/ui/select.tsx';
import classes from './match-fields.module.css';

const fieldChoices = matchableFields.map((value) => ({ value, label: fieldLabel(value) }));
/** How people read the ways of comparing. */
const normalisationNames: Record<Normalisation, string> = {
  Exact: 'Exactly as typed',
  TrimLower: 'Upper and lower case alike',
  E164Phone: 'As a phone number',
  PostcodeNoSpaces: 'As a postcode',
  FirstInitial: 'First letter only',
};
const ways = choicesOf(normalisationNames);

/** How a field is usually compared. */
const usual = (name: MatchableField): Normalisation => {
  if (/^(?:mobile|telephone\d)$/.test(name)) return 'E164Phone';
  if (name === 'postcode') return 'PostcodeNoSpaces';
  return name.startsWith('urn') ? 'Exact' : 'TrimLower';
};

type Props = {
  value: readonly MatchField[];
  isReadOnly: boolean;
  onChange: (fields: MatchField[]) => void;
};

/** The fields that a rule compares, each with how. */
export const MatchFields = ({ value, isReadOnly, onChange }: Props) => {
  const taken = new Set(value.map(({ fieldName }) => fieldName));
  const replace = (at: number, field: MatchField) =>
    onChange(value.map((each, index) => (index === at ? field : each)));
  const next = matchableFields.find((name) => !taken.has(name));
  return (
    <div className={classes.rows}>
      {value.map((each, at) => (
        <div
          key={each.fieldName}
          className={classes.row}
          role="group"
          aria-label={fieldLabel(each.fieldName)}
        >
          <div>
            <Select
              aria-label="Field"
              disabled={isReadOnly}
              choices={fieldChoices.filter(({ value: name }) => name === each.fieldName || !taken.has(name))}
              value={each.fieldName}
              onValueChange={(name) =>
                name !== null && replace(at, { fieldName: name, normalisation: usual(name) })
              }
            />
          </div>
          <div className={classes.how}>
            {each.fieldName.startsWith('email') ? (
              <span className={classes.fixed}>As an email address</span>
            ) : (
              <Select
                aria-label={`Compare ${fieldLabel(each.fieldName)}`}
                disabled={isReadOnly}
                choices={ways}
                value={each.normalisation}
                onValueChange={(normalisation) =>
                  normalisation !== null && replace(at, { ...each, normalisation })
                }
              />
            )}
          </div>
          {!isReadOnly && (
            <IconButton
              path={mdiClose}
              label={`Remove ${fieldLabel(each.fieldName)}`}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {!isReadOnly && next !== undefined && value.length < 8 && (
        <Button
          icon={mdiPlus}
          onClick={() => {
            const first = value.length === 0 ? 'email1' : next;
            onChange([...value, { fieldName: first, normalisation: usual(first) }]);
          }}
        >
          Add field
        </Button>
      )}
    </div>
  );
};
