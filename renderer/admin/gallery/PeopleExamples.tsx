// Gallery: people and tables.

import { Avatar } from '../../ui/Avatar.tsx';
import { LogoShield } from '../../ui/Logo.tsx';
import { type TableColumn, Table } from '../../ui/Table.tsx';
import { Example } from './Example.tsx';

const mara = { firstName: 'Mara', lastName: 'Lindqvist', color: 'iris' };
const priya = { firstName: 'Priya', lastName: 'Raman', color: 'teal' };
const tomas = { firstName: 'Tomas', lastName: 'Okafor', color: 'orange' };
const crew = [
  { person: mara, calls: 36 },
  { person: priya, calls: 12 },
  { person: tomas, calls: 9 },
];

const columns: readonly TableColumn<(typeof crew)[number]>[] = [
  { title: 'Name', cell: ({ person }) => `${person.firstName} ${person.lastName}` },
  { title: 'Cues', end: true, cell: ({ calls }) => calls },
];

/** Examples of people and tables. */
export function PeopleExamples() {
  return (
    <>
      <Example title="Avatars">
        <Avatar person={mara} size="XXS" online />
        <Avatar person={priya} size="XS" online />
        <Avatar person={tomas} size="SM" online />
        <Avatar team="Northlight Productions" size="SM" />
        <Avatar size="SM" />
        <Avatar person={{ ...mara, color: '#7a1f2b' }} size="SM" />
      </Example>
      <Example title="The two large ones">
        <Avatar person={priya} size="MD" online />
        <Avatar person={tomas} size="LG" online />
      </Example>
      <Example title="Table">
        <Table label="Crew" columns={columns} items={crew} keyOf={({ person }) => person.firstName} />
      </Example>
      <Example title="Internal">
        <LogoShield className="size-7" />
      </Example>
    </>
  );
}
