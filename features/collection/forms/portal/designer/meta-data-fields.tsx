import { Segmented } from '@candour/ui/segmented.tsx';
import { TextLine, type FieldsOf } from './element-controls.tsx';

/** Where a fact that nobody sees comes from. */
export const MetaDataFields = ({ designing, element }: FieldsOf<'metaData'>) => {
  const { id, type, keyId } = element;
  return (
    <>
      <Segmented
        label="Where it comes from"
        choices={[
          { value: 'constant', label: 'Always the same' },
          { value: 'query', label: 'Address of the page' },
        ]}
        value={element.source}
        onChoose={(source) =>
          !designing.isReadOnly &&
          designing.change(
            source === 'constant'
              ? { id, type, keyId, source, value: '' }
              : { id, type, keyId, source, parameter: 'utm_source' },
          )
        }
      />
      {element.source === 'constant' ? (
        <TextLine
          designing={designing}
          label="Value"
          max={255}
          value={element.value}
          onText={(value) => designing.change({ ...element, value })}
        />
      ) : (
        <TextLine
          designing={designing}
          label="Parameter"
          isRequired
          help="Such as utm_source in …?utm_source=letter"
          max={100}
          value={element.parameter}
          onText={(parameter) => parameter !== '' && designing.change({ ...element, parameter })}
        />
      )}
    </>
  );
};
