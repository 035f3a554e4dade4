// Requests to do something, from anywhere on the page, that a component carries out. The code of that component is
// loaded after the first view, so a request that comes before waits for it.

type Listener<Request> = (request: Request) => void;

interface Requests<Request> {
  /** Sets the function that carries out requests, and hands it those that wait. The returned function removes it. */
  carryOut(listener: Listener<Request>): () => void;
  /** Subscribes to the requests, without carrying them out. The returned function unsubscribes. */
  onRequest(listener: Listener<Request>): () => void;
  request(request: Request): void;
}

/** Opens a list of requests, in which nothing waits. */
export function openRequests<Request>(): Requests<Request> {
  const listeners = new Set<Listener<Request>>();
  let waiting: readonly Request[] = [];
  let carry: Listener<Request> = wait;

  function wait(request: Request): void {
    waiting = [...waiting, request];
  }

  return {
    carryOut(listener) {
      carry = listener;
      const before = waiting;
      waiting = [];
      for (const request of before) listener(request);
      return () => {
        if (carry === listener) carry = wait;
      };
    },
    onRequest(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    request(request) {
      carry(request);
      for (const listener of listeners) listener(request);
    },
  };
}
