import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import {
  cellFields,
  getMatrix,
  measureStates,
  putCell,
  type Cell,
  type MatrixRow,
  type Measure,
  type RowKind,
} from '../contract.ts';

const form = formOf({ fields: cellFields });

type Props = {
  kind: RowKind;
  row: MatrixRow;
  measure: Measure;
  cell: Cell | undefined;
  isReadOnly: boolean;
  onClose: () => void;
};

/** The state of one measure with its note, its evidence and its date. */
export const CellDialog = ({ kind, row, measure, cell, isReadOnly, onClose }: Props) => {
  const write = useWrite(putCell, { invalidates: [getMatrix] });
  return (
    <form.Dialog
      title={`${row.name}: ${measure.name}`}
      record={cell}
      isReadOnly={isReadOnly}
      save={({ state = null, note = '', evidenceUrl = '', statedOn = null }) =>
        write.mutateAsync({
          body: {
            rows: kind,
            rowId: row.rowId,
            measureId: measure.measureId,
            state,
            note,
            evidenceUrl,
            statedOn,
          },
        })
      }
      onClose={onClose}
    >
      <form.Field name="state" as="select" choices={choicesOf(measureStates)} isClearable autoFocus />
      <form.Field name="note" as="textarea" />
      <form.Field name="evidenceUrl" />
      <form.Field name="statedOn" as="date" />
    </form.Dialog>
  );
};
