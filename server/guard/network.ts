// Requests without a session are limited by network: the address for IPv4, and the /64 network for IPv6, since each
// home has one of its own.

import { isIPv6 } from 'node:net';

const GROUPS_OF_NETWORK = 4;
const GROUPS = 8;

/** Returns the address itself for IPv4, also where it is written as IPv6, and the /64 network for IPv6. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('%', 1).join('').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups.slice(0, GROUPS_OF_NETWORK).map(plain).join(':')}::/64`;
}

function plain(group: string): string {
  return group.toLowerCase().replace(/^0+(?=.)/, '');
}
