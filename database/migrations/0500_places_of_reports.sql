-- Steps that were reported without a place are at the only planned place of their step, as new reports are: without it
-- a discharge started no clock of its containers.

create temporary table placed_reports on commit drop as
select e.id, e.shipment_id, min(step ->> 'placeCode') as place
  from shipment_events e
  join shipments s on s.id = e.shipment_id
  cross join jsonb_array_elements(s.plan) step
 where e.place_code is null and e.withdrawn_at is null
   and e.milestone not in ('position', 'customs_inspection', 'customs_released')
   and step ->> 'milestone' = e.milestone
   and not exists (select from shipment_events other
     where other.shipment_id = e.shipment_id and other.id <> e.id and other.milestone = e.milestone
       and other.classifier = 'ACT' and other.withdrawn_at is null)
 group by e.id, e.shipment_id
having count(distinct step ->> 'placeCode') = 1;

update shipment_events e set place_code = p.place from placed_reports p where p.id = e.id;

-- The check of each morning works out the day on which their free time ends.
update shipment_containers c set due_on = current_date
 where c.due_on is null and exists (select from placed_reports p where p.shipment_id = c.shipment_id);
