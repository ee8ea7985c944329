import { formOf } from '@candour/kit/portal/form-of.ts';
import { links } from '../contract.ts';

/** Fields of the form of a link, whatever it does. */
export const { Field } = formOf(links);
