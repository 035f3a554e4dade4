// Dates that a cell stores as a text (`t="d"`): `2024-03-01T19:30:00`.

const DAY_MS = 86_400_000;
/** Day 0 of either system, in days since 1970. */
const BASE_1900 = -25_569;
const BASE_1904 = -24_107;
/** Before the 1st of March 1900 the older system counts one day less. */
const FIRST_TRUE = 61;
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?Z?$/;
const TIME = /^T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z?$/;

/** The serial day that `text` says; a time alone is a share of a day. Null where it is neither. */
export function serialOf(text: string, since1904: boolean): number | null {
  const time = TIME.exec(text);
  if (time) return shareOf(time[1], time[2], time[3]);
  const moment = MOMENT.exec(text);
  if (!moment) return null;
  const [, year, month, day, hours, minutes, seconds] = moment;
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  const serial = days - (since1904 ? BASE_1904 : BASE_1900);
  const counted = since1904 || serial >= FIRST_TRUE ? serial : serial - 1;
  return counted + shareOf(hours, minutes, seconds);
}

function shareOf(hours = '0', minutes = '0', seconds = '0'): number {
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
}
