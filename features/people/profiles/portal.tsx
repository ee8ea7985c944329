import { People } from './portal/people.tsx';
import { Person } from './portal/person.tsx';

export const screens = { people: People, person: Person };
