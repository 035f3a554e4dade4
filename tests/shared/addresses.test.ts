import { describe, expect, test } from 'vitest';
import { emailAddresses, readAddresses } from '../../shared/forms/addresses.ts';

describe('a list of addresses', () => {
  test.each([
    ['', []],
    [' \n , ; ', []],
    ['a@x.example', ['a@x.example']],
    ['a@x.example, b@y.example; Name <c@z.example>', ['a@x.example', 'b@y.example', 'c@z.example']],
    ['a@x.example b@y.example', ['a@x.example', 'b@y.example']],
    ['a@x.example\r\nb@y.example\tc@z.example', ['a@x.example', 'b@y.example', 'c@z.example']],
    ['"Lindqvist, Mara" <Mara@X.example>, b@y.example', ['mara@x.example', 'b@y.example']],
    ['"Mara; of Northlight" <mara@x.example>', ['mara@x.example']],
    ['Mara Lindqvist <mara@x.example>', ['mara@x.example']],
    ['<mara@x.example>', ['mara@x.example']],
    ['mailto:mara@x.example', ['mara@x.example']],
    ['A@X.example, a@x.example', ['a@x.example']],
    ['jürgen@köln.example', ['jürgen@köln.example']],
  ])('%j', (text, addresses) => {
    expect(readAddresses(text)).toEqual({ addresses, wrong: [] });
  });

  test.each([
    ['a@x.example, b@, c@z.example', ['a@x.example', 'c@z.example'], ['b@']],
    ['Mara Lindqvist', [], ['Mara Lindqvist']],
    ['Mara <mara>', [], ['Mara <mara>']],
    ['Mara <mara@x.example', [], ['Mara <mara@x.example']],
    ['a@x.example Mara', [], ['a@x.example Mara']],
    [`${'a'.repeat(300)}@x.example`, [], [`${'a'.repeat(300)}@x.example`]],
  ])('%j names what is no address, and loses nothing', (text, addresses, wrong) => {
    expect(readAddresses(text)).toEqual({ addresses, wrong });
  });

  test('as a field takes none or many, and says which is none', () => {
    expect(emailAddresses.parse('')).toEqual([]);
    expect(emailAddresses.parse('a@x.example b@y.example')).toEqual(['a@x.example', 'b@y.example']);
    expect(emailAddresses.safeParse('a@x.example, b@, c').error?.issues).toMatchObject([
      { message: 'Not an address: b@, c' },
    ]);
  });

  test('a megabyte of nonsense is read before the test ends: nothing in it is quadratic', () => {
    for (const sign of ['"', '<', '@', 'a', ' ', '<"', '> '])
      expect(readAddresses(sign.repeat(1_000_000 / sign.length)).addresses).toEqual([]);
  });
});
