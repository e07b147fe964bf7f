import { type ReactNode, useId } from 'react';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { Button } from '../button.tsx';
import { Modal } from '../overlay/modal.tsx';
import { Select } from '../select.tsx';
import type { SortChoice } from './column.ts';
import { listText } from './list.text.ts';
import { PageSizeSelect } from './pagination.tsx';
import * as texts from './list-panel.text.ts';

interface ListPanelProps {
  list: ListPaging;
  orders: readonly SortChoice<string>[];
  onOrder: (column: string | null, desc: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}

export function ListPanel({ list, orders, onOrder, onClose, children }: ListPanelProps) {
  const [orderId, directionId, sizeId] = [useId(), useId(), useId()];
  const { orderBy, desc } = list.query;

  return (
    <Modal title={texts.title} isOpen onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-3">
          <label htmlFor={orderId} className="font-medium">
            {texts.sortBy}
          </label>
          <Select id={orderId} value={orderBy ?? ''} onChange={(event) => onOrder(event.target.value || null, desc)}>
            {orderBy === undefined ? (
              <option value="">{list.query.keyword === undefined ? texts.usualOrder : texts.nearestFirst}</option>
            ) : null}
            {orders.map(({ header, sortBy }) => (
              <option key={sortBy} value={sortBy}>
                {header}
              </option>
            ))}
          </Select>
          <label htmlFor={directionId} className="font-medium">
            {texts.direction}
          </label>
          <Select
            id={directionId}
            value={String(desc)}
            disabled={orderBy === undefined}
            onChange={(event) => onOrder(orderBy ?? null, event.target.value === 'true')}
          >
            <option value="false">{texts.ascending}</option>
            <option value="true">{texts.descending}</option>
          </Select>
          <label htmlFor={sizeId} className="font-medium">
            {listText.pageSize}
          </label>
          <PageSizeSelect id={sizeId} list={list} />
        </div>
        <div className="flex flex-col items-start gap-4 border-t border-border pt-5 empty:hidden">{children}</div>
        <Button onClick={onClose}>{texts.showList}</Button>
      </div>
    </Modal>
  );
}
