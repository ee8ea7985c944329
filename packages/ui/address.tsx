import { Fragment } from 'react';
import { addressParts } from './address-parts.ts';

/** A web address as text that breaks at its joints rather than within a word; copied, it is whole. */
export const Address = ({ children }: { children: string }) =>
  addressParts(children).map((part, index) => (
    // The parts of one text keep their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
